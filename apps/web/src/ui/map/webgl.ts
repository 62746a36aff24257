let answer: boolean | undefined;

/** Whether this browser can draw the map (WebGL 2). Asked once; the trial context is given back. */
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
