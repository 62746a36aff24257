import { Navigate } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { getOwnSalonPath, getProfilePath } from './home.ts';

/** `/salon`: one's own salon, or the step before it. */
export const OwnSalon = () => {
  const user = useUser();
  return <Navigate to={user === undefined ? '/' : getOwnSalonPath(user)} replace />;
};

/** `/myProfile`: one's own details, or the step before them. */
export const OwnProfile = () => {
  const user = useUser();
  return <Navigate to={user === undefined ? '/' : getProfilePath(user)} replace />;
};
