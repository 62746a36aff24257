import { bulkEndpoints } from '@salons/contract/bulk';
import { witnessesEndpoints } from '@salons/contract/witnesses';
import { authorise } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { paginated } from '../../http/paging.ts';
import type { Route } from '../../http/route.ts';
import { beginBulk, previewBulk } from '../../platform/bulk/bulk.service.ts';
import { isExport, sendWholeList } from '../../platform/exports/export-replies.ts';
import { getOwnWitness } from './own-witness.service.ts';
import { createWitness, findDuplicates, registerWitness } from './registration.service.ts';
import { signForm } from './registration-form.ts';
import { planForWitnesses } from './witness-bulk.service.ts';
import { witnessesWhole } from './witness-files.service.ts';
import { findLogin, giveLogin } from './witness-login.service.ts';
import {
  changeWitness,
  getWitness,
  listWitnesses,
  removeWitness,
  restoreWitness,
} from './witnesses.service.ts';

export const witnessesRoutes = (route: Route, deps: Deps): void => {
  route(witnessesEndpoints.startWitnessRegistration, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { form: signForm(deps.config.TOKEN_SECRET) };
  });
  route(witnessesEndpoints.createWitness, ({ session, scope, language, body, request: { ip } }) =>
    session
      ? createWitness(deps, { session, scope, language, ip }, body)
      : registerWitness(deps, { language, ip }, body),
  );
  route(witnessesEndpoints.findDuplicateWitnesses, ({ session, scope, body, request: { ip } }) =>
    findDuplicates(deps, { session, scope, ip }, body),
  );
  route(witnessesEndpoints.listWitnesses, async (call) => {
    const { query, request, ...actor } = call;
    if (query.deleted) authorise('witnesses.remove', call.session);
    if (isExport(query)) return sendWholeList(deps, call, witnessesWhole(deps, call));
    return paginated(request, query, await listWitnesses(deps, actor, query));
  });
  route(witnessesEndpoints.getWitness, ({ params, ...actor }) => getWitness(deps, actor, params.id));
  route(witnessesEndpoints.updateWitness, ({ params, body, ...actor }) =>
    changeWitness(deps, actor, params.id, body),
  );
  route(witnessesEndpoints.removeWitness, ({ params, ...actor }) => removeWitness(deps, actor, params.id));
  route(witnessesEndpoints.restoreWitness, ({ params, ...actor }) => restoreWitness(deps, actor, params.id));
  route(witnessesEndpoints.findWitnessLogin, ({ params, body, ...actor }) =>
    findLogin(deps, actor, params.id, body),
  );
  route(witnessesEndpoints.createWitnessLogin, ({ params, body, ...actor }) =>
    giveLogin(deps, actor, params.id, body),
  );
  route(witnessesEndpoints.getOwnWitness, ({ session, language }) =>
    getOwnWitness(deps, session.user_id, language),
  );
  // Unlimited number of records.
  const longDeps = { ...deps, db: deps.longDb };
  route(bulkEndpoints.previewBulkWitnesses, ({ scope, body: { target, action } }) =>
    previewBulk(longDeps, planForWitnesses(scope, target, action)),
  );
  route(bulkEndpoints.bulkWitnesses, ({ session, scope, body }) =>
    beginBulk(longDeps, session, 'witnesses', body, planForWitnesses(scope, body.target, body.action)),
  );
};
