import { Navigate } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { getOwnSalonPath, getProfilePath } from './home.ts';

/** `/salon`: redirects to the own salon, or the step before it. */
export const OwnSalon = () => {
  const user = useUser();
  return <Navigate to={user === undefined ? '/' : getOwnSalonPath(user)} replace />;
};

export const OwnProfile = () => {
  const user = useUser();
  return <Navigate to={user === undefined ? '/' : getProfilePath(user)} replace />;
};
