import { eveningBoardEndpoints } from '@salons/contract/evening-board';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import { readEveningBoard } from './evening-board.service.ts';

export const eveningBoardRoutes = (route: Route, deps: Deps): void => {
  route(eveningBoardEndpoints.readEveningBoard, ({ language }) => readEveningBoard(deps, language));
};
