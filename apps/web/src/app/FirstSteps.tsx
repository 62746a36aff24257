import { Navigate } from 'react-router';
import { getStepPath } from '../site/witness/registration.ts';

/** `/register/createsalon`: the first step to a salon. */
export const FirstHostStep = () => <Navigate to="/register/createsalon/host" replace />;

/** `/register/witnessregistration`: the first step of telling a story. */
export const FirstWitnessStep = () => <Navigate to={getStepPath('register')} replace />;
