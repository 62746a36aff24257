import { Navigate } from 'react-router';
import { getStepPath } from '../site/witness/registration.ts';

/** `/register/createsalon`: redirects to the first step. */
export const FirstHostStep = () => <Navigate to="/register/createsalon/host" replace />;

/** `/register/witnessregistration`: redirects to the first step. */
export const FirstWitnessStep = () => <Navigate to={getStepPath('register')} replace />;
