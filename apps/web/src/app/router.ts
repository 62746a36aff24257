import { createBrowserRouter } from 'react-router';
import { routes } from './routes.tsx';

/** The router of the page in a browser. */
export const router = createBrowserRouter(routes);
