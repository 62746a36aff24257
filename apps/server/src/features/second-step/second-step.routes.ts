import { secondStepEndpoints } from '@salons/contract/second-step';
import type { Deps } from '../../deps.ts';
import type { Route } from '../../http/route.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  getSecondStep,
  renewRecoveryCodes,
} from './second-step.service.ts';

export const secondStepRoutes = (route: Route, deps: Deps): void => {
  route(secondStepEndpoints.getSecondStep, ({ session }) => getSecondStep(deps, session));
  route(secondStepEndpoints.beginSecondStep, ({ session, body }) =>
    beginSecondStep(deps, session, body.password),
  );
  route(secondStepEndpoints.confirmSecondStep, ({ session, body }) =>
    confirmSecondStep(deps, session, body.code),
  );
  route(secondStepEndpoints.renewRecoveryCodes, ({ session, body }) =>
    renewRecoveryCodes(deps, session, body),
  );
  route(secondStepEndpoints.endSecondStep, ({ session, body }) => endSecondStep(deps, session, body));
};
