import { vi } from 'vitest';

// The files of a worker share their modules: a mock would miss whoever holds the real module already.
vi.mock = () => {
  throw new Error('vi.mock needs modules of its own: name the file *.mocked.test');
};
