/** Whether the visitor has turned on data saving; not every browser reports it. */
export const savesData = (): boolean => {
  const line: unknown = Reflect.get(navigator, 'connection');
  return typeof line === 'object' && line !== null && Reflect.get(line, 'saveData') === true;
};
