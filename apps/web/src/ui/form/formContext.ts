import { createContext, useCallback, useContext, useEffect, useState } from 'react';

type Announce = (name: string, label: string | undefined) => void;

const FormContext = createContext<Announce>(() => undefined);
export const FormFrame = FormContext.Provider;

/** The labels of the fields inside a form, for its summary of errors. */
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

/** Tells the form what a field is called. */
export const useAnnouncedLabel = (name: string, label: string): void => {
  const announce = useContext(FormContext);
  useEffect(() => {
    announce(name, label);
    return () => announce(name, undefined);
  }, [announce, name, label]);
};
