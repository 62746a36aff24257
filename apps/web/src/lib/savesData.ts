export const savesData = (): boolean => {
  const line: unknown = Reflect.get(navigator, 'connection');
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true;
};
