import { exportsEndpoints } from '@salons/contract/exports';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { takeArchive } from './archive.service.ts';

export const archiveRoutes = (route: Route, deps: Deps): void => {
  route(exportsEndpoints.getArchive, async ({ reply, request, ...actor }) => {
    const archive = await takeArchive(deps, actor);
    // Its files are compressed already.
    request.headers['x-no-compression'] = 'true';
    const day = new Date().toISOString().slice(0, 10);
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="salons-${day}.zip"`);
    return archive;
  });
};
