import type { FileFormat } from '@salons/contract/exports';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../lib/saveFile.ts';
import { BrokenFile, fetchFile, type ListToExport } from './export.api.ts';

export type ExportState =
  | { readonly step: 'choosing' }
  | { readonly step: 'running'; readonly rows: number }
  | { readonly step: 'done'; readonly name: string }
  | { readonly step: 'cancelled' }
  | { readonly step: 'broken' }
  | { readonly step: 'refused'; readonly error: unknown };

/** One export at a time, with progress and cancel; leaving the page cancels it. */
export const useExport = (list: ListToExport) => {
  const [state, setState] = useState<ExportState>({ step: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (format: FileFormat, columns: readonly string[]) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'running', rows: 0 });
    try {
      const { signal } = controller;
      const onRows = (rows: number) => setState({ step: 'running', rows });
      const file = await fetchFile(list, { format, columns, signal, onRows });
      saveFile(file.blob, file.name);
      setState({ step: 'done', name: file.name });
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'cancelled' });
      else if (error instanceof BrokenFile) setState({ step: 'broken' });
      else setState({ step: 'refused', error });
    }
  };
  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    reset: () => {
      running.current?.abort();
      setState({ step: 'choosing' });
    },
  };
};
