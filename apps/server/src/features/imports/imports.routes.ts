import { importsEndpoints } from '@salons/contract/imports';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { writeEmptySheet } from './import-sheets.service.ts';
import {
  applyImport,
  checkImport,
  createImport,
  getImport,
  getMarkedSheet,
  listImportRows,
  listImports,
  removeImport,
} from './imports.service.ts';

const { produces } = importsEndpoints.downloadImportSheet;

export const importsRoutes = (route: Route, deps: Deps): void => {
  route(importsEndpoints.createImport, ({ body, ...actor }) => createImport(deps, actor, body));
  route(importsEndpoints.listImports, (actor) => listImports(deps, actor));
  route(importsEndpoints.getImport, ({ params, ...actor }) => getImport(deps, actor, params.id));
  route(importsEndpoints.listImportRows, async ({ params, query, request, ...actor }) =>
    paginated(request, query, await listImportRows(deps, actor, params.id, query)),
  );
  route(importsEndpoints.checkImport, ({ params, body, ...actor }) =>
    checkImport(deps, actor, params.id, body),
  );
  route(importsEndpoints.applyImport, ({ params, ...actor }) => applyImport(deps, actor, params.id));
  route(importsEndpoints.removeImport, ({ params, ...actor }) => removeImport(deps, actor, params.id));
  route(importsEndpoints.downloadImportSheet, async ({ params, reply, ...actor }) => {
    const sheet = await getMarkedSheet(deps, actor, params.id);
    reply.type(produces).header('content-disposition', 'attachment; filename="import.xlsx"');
    return sheet;
  });
  route(importsEndpoints.downloadEmptySheet, async ({ params, language, reply }) => {
    const sheet = await writeEmptySheet(params.kind, language);
    reply.type(produces).header('content-disposition', `attachment; filename="${params.kind}.xlsx"`);
    return sheet;
  });
};
