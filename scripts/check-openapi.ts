// Lints the OpenAPI document: its references resolve, and nothing in it contradicts the format.
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import { makeOpenApiDocument } from '../apps/server/src/http/openapi.ts';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The product has no licence.
    'info-license': 'off',
    // Every path ends with one.
    'no-path-trailing-slash': 'off',
    // Tags are the parts of paths, which say as much.
    'tag-description': 'off',
  },
});
const source = JSON.stringify(makeOpenApiDocument('https://salons.org.il'));
const problems = await lintFromString({ source, config });
const { errors, warnings } = getTotals(problems);
if (errors + warnings > 0) {
  formatProblems(problems, { format: 'stylish', totals: { errors, warnings, ignored: 0 }, version: '' });
  process.exitCode = 1;
}
