import { vi } from 'vitest';

// Files of a worker share their modules: a mock would miss modules that have already imported the real one.
vi.mock = () => {
  throw new Error('vi.mock needs modules of its own: name the file *.mocked.test');
};
