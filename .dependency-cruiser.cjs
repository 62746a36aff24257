/** What may import what: docs/architecture.md draws the same arrows. */
const server = '^apps/server/src';
const web = '^apps/web/src';
const feature = (side) => `${side}/features/([^/]+)/`;
const tests = '[.]test[.]tsx?$';

const floors = require('./scripts/feature-floors.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports-resolve',
      comment: 'An import that resolves to nothing, or a package that no package.json names.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-stands-alone',
      comment: 'The contract depends on Zod and the small phone library alone.',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: { pathNot: ['^packages/contract/src', 'node_modules/zod/', 'node_modules/libphonenumber-js/'] },
    },
    {
      name: 'sides-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'server-inner-layers-know-no-feature',
      comment:
        'main → app → features → platform → {http, outbound, embedded} → db → core → config. What a feature adds to `Deps` it declares itself.',
      severity: 'error',
      from: {
        path: [`${server}/(platform|http|outbound|embedded|db|core)/`, `${server}/deps[.]ts$`],
        pathNot: [tests, `${server}/db/seed/`],
      },
      to: {
        path: [
          `${server}/features/`,
          `${server}/(app|background|feature-routes|locks|main|worker|run-process|start|start-[a-z]+)[.]ts$`,
        ],
      },
    },
    {
      name: 'server-features-know-no-app',
      severity: 'error',
      from: { path: `${server}/features/`, pathNot: tests },
      to: {
        path: `${server}/(app|background|feature-routes|locks|main|worker|run-process|start|start-[a-z]+)[.]ts$`,
      },
    },
    {
      name: 'server-platform-above-http',
      comment: 'Mechanisms may use http, outbound and the database; none of these knows a mechanism.',
      severity: 'error',
      from: { path: `${server}/(http|outbound|embedded|db|core)/`, pathNot: tests },
      to: { path: `${server}/platform/` },
    },
    {
      name: 'server-http-outbound-embedded-apart',
      severity: 'error',
      from: { path: `${server}/(http|outbound|embedded)/`, pathNot: tests },
      to: { path: `${server}/(http|outbound|embedded)/`, pathNot: `${server}/$1/` },
    },
    {
      name: 'server-db-above-core',
      comment: 'db knows core and config, core knows the contract alone.',
      severity: 'error',
      from: { path: `${server}/db/`, pathNot: [tests, `${server}/db/seed/`] },
      to: { path: `${server}/`, pathNot: `${server}/(db|core)/|${server}/config[.]ts$` },
    },
    {
      name: 'server-core-is-pure',
      severity: 'error',
      from: { path: `${server}/core/`, pathNot: tests },
      to: {
        path: [`${server}/`, 'node_modules/(kysely|pg|fastify|graphile-worker)/'],
        pathNot: `${server}/(core/|config[.]ts$)`,
      },
    },
    {
      name: 'server-http-in-routes-only',
      comment: 'Services, queries, rules, jobs and texts know nothing of HTTP.',
      severity: 'error',
      from: {
        path: `${server}/(features|platform)/.*[.](service|queries|rules|jobs|texts)[.]ts$`,
        pathNot: tests,
      },
      to: { path: [`${server}/http/`, 'node_modules/fastify/'] },
    },
    {
      name: 'server-feature-has-a-floor',
      comment: 'A new feature is written into `floors`.',
      severity: 'error',
      from: {},
      to: { path: `${server}/features/`, pathNot: `${server}/features/(${floors.flat().join('|')})/` },
    },
    ...floors.map((features, floor) => ({
      name: `server-features-of-floor-${floor}-know-lower-ones`,
      comment: 'No two features import each other: each knows those of lower floors alone.',
      severity: 'error',
      from: { path: `${server}/features/(${features.join('|')})/`, pathNot: tests },
      to: {
        path: `${server}/features/(${floors.slice(floor).flat().join('|')})/`,
        pathNot: `${server}/features/$1/`,
      },
    })),
    {
      name: 'config-imports-nothing-of-ours',
      severity: 'error',
      from: { path: `${server}/(config|settings|setting-checks)[.]ts$` },
      to: {
        path: '^(apps|packages)/',
        pathNot: ['node_modules', `${server}/(settings|setting-checks)[.]ts$`],
      },
    },
    {
      name: 'server-feature-by-its-service',
      comment: 'A feature enters another only by its *.service.ts or its pure *.rules.ts.',
      severity: 'error',
      from: { path: feature(server), pathNot: tests },
      to: { path: `${server}/features/`, pathNot: [`${server}/features/$1/`, '[.](service|rules)[.]ts$'] },
    },
    {
      name: 'web-components-from-ui',
      comment: 'Components come from ui/ alone; what a library draws stays behind it (decisions 0058, 0072).',
      severity: 'error',
      from: { path: web, pathNot: [`${web}/ui/(dates/Calendar|overlays/Palette)[.]tsx$`] },
      to: { path: 'node_modules/(react-day-picker|cmdk)/' },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'Only *.queries.ts and db/ import the query builder.',
      severity: 'error',
      from: { path: server, pathNot: [`${server}/db/`, '[.]queries[.]ts$', tests] },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: 'no-driver-in-features',
      comment: 'http and platform may know the errors and the pool of the driver, features never.',
      severity: 'error',
      from: { path: `${server}/features/`, pathNot: tests },
      to: { path: 'node_modules/(pg|graphile-worker)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'A *.rules.ts decides without I/O.',
      severity: 'error',
      from: { path: '[.]rules[.]ts$' },
      to: {
        path: [
          '[.](queries|service|routes|jobs)[.]ts$',
          `${server}/(db|http|platform/jobs|outbound)/`,
          'node_modules/(kysely|pg|fastify)/',
        ],
      },
    },
    {
      name: 'web-inner-layers-know-no-noun',
      comment: 'app → {site, staff} → nouns → {ui, lib}.',
      severity: 'error',
      from: { path: `${web}/(ui|lib)/`, pathNot: tests },
      to: { path: `${web}/(nouns|site|staff|app)/` },
    },
    {
      name: 'web-lib-draws-nothing',
      severity: 'error',
      from: { path: `${web}/lib/`, pathNot: tests },
      to: { path: `${web}/ui/` },
    },
    {
      name: 'web-nouns-know-no-wing',
      comment: 'What both wings, or several folders of one, draw of a noun knows neither.',
      severity: 'error',
      from: { path: `${web}/nouns/`, pathNot: tests },
      to: { path: `${web}/(site|staff|app)/` },
    },
    {
      name: 'web-wings-apart',
      comment: 'What visitors, guests, hosts and witnesses see, and what staff see.',
      severity: 'error',
      from: { path: `${web}/(site|staff)/`, pathNot: tests },
      to: { path: `${web}/(site|staff)/`, pathNot: `${web}/$1/` },
    },
    {
      name: 'web-wings-know-no-app',
      severity: 'error',
      from: { path: `${web}/(site|staff)/`, pathNot: tests },
      to: { path: [`${web}/app/`, `${web}/main[.]tsx$`] },
    },
    {
      name: 'web-folder-by-its-api',
      comment:
        'A folder of a wing enters another only by its *.api.ts; staff/records serves all of staff, and screens that join two stand in app/.',
      severity: 'error',
      from: { path: `${web}/(site|staff)/([^/]+)/`, pathNot: tests },
      to: {
        path: `${web}/(site|staff)/`,
        pathNot: [`${web}/$1/$2/`, `${web}/staff/records/`, '[.]api[.]ts$'],
      },
    },
    {
      name: 'web-records-know-no-noun-of-staff',
      comment: 'Lists, profiles, exports and bulk actions lie below the nouns that use them.',
      severity: 'error',
      from: { path: `${web}/staff/records/`, pathNot: tests },
      to: { path: `${web}/staff/`, pathNot: `${web}/staff/records/` },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src', pathNot: [tests, '/testing/'] },
      to: { path: [tests, '^apps/[^/]+/(test|e2e)/', '/src/testing/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist[^/]*/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css', '.csv', '.sql'],
    },
  },
};
