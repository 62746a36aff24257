import { undoEndpoints } from '@salons/contract/undo';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { undoEvent } from './undo.service.ts';

export const undoRoutes = (route: Route, deps: Deps): void => {
  route(undoEndpoints.undoEvent, ({ params, ...actor }) => undoEvent(deps, actor, params.id));
};
