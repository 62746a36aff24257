let answer: boolean | undefined;

/** Whether the browser supports WebGL 2. Checked once; the test context is released. */
export const hasWebGl = (): boolean => {
  answer ??= tryWebGl();
  return answer;
};

const tryWebGl = (): boolean => {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null && context !== undefined;
  } catch {
    return false;
  }
};
