import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Announce = (name: string, label: string | undefined) => void;

const FormContext = createContext<Announce>(() => undefined);
export const FormFrame = FormContext.Provider;

/** The field labels of a form, for its error summary. */
export const useLabels = () => {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  const announce: Announce = useCallback((name, label) => {
    setLabels((labels) => {
      const { [name]: _gone, ...others } = labels;
      return label === undefined ? others : { ...others, [name]: label };
    });
  }, []);
  return { labels, announce };
};

/** Registers a field's label with the form. */
export const useAnnouncedLabel = (name: string, label: string): void => {
  const announce = useContext(FormContext);
  useEffect(() => {
    announce(name, label);
    return () => announce(name, undefined);
  }, [announce, name, label]);
};
