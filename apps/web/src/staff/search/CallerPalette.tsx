import { getReach } from '@salons/contract/permissions';
import { displayPhone, looksLikePhone, toE164 } from '@salons/contract/phone';
import type { StaffSearchResult } from '@salons/contract/staff-search';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { useDebouncedValue } from '../../lib/useDebouncedValue.ts';
import { Palette, PaletteInput, PaletteList } from '../../ui/overlays/Palette.tsx';
import { callPath } from '../records/people.api.ts';
import { CallResults } from './CallResults.tsx';
import { callerSearchQuery } from './callerSearch.api.ts';
import { NoteCall } from './NoteCall.tsx';
import { findStep, type PaletteLine, toLines } from './palette.rules.ts';
import { SearchState } from './SearchState.tsx';
import { useSearchTexts } from './search.texts.ts';

const restMs = 200;

/** The typed number in E.164, unless one of the results has it. */
const findNewPhone = (text: string, results: readonly StaffSearchResult[]): string | undefined => {
  const phone = looksLikePhone(text) ? toE164(text) : undefined;
  return results.some((result) => result.phone === phone) ? undefined : phone;
};

interface CallerPaletteProps {
  /** What was typed while this was loading. */
  readonly takeTyped: () => string;
  readonly onClose: () => void;
}

/** Searches all records; opens one, or notes a call (product §10.137, §10.138). */
export const CallerPalette = ({ takeTyped, onClose }: CallerPaletteProps) => {
  const t = useSearchTexts();
  const navigate = useNavigate();
  const role = useUser()?.role ?? 'nobody';
  const [typed, setTyped] = useState(takeTyped);
  const [value, setValue] = useState('');
  const [noting, setNoting] = useState<StaffSearchResult>();
  const [noted, setNoted] = useState<string>();
  const text = useDebouncedValue(typed.trim(), restMs);
  const { data, error } = useQuery(callerSearchQuery(text));
  const results = typed.trim() === '' ? [] : (data ?? []);
  const isSettled = text === typed.trim() && data !== undefined;
  const mayRegister = getReach('people.create', role) !== null;
  const newPhone = mayRegister && isSettled ? findNewPhone(text, results) : undefined;
  const lines = toLines(results, {
    notesPeople: getReach('people.contact', role) !== null,
    notesWitnesses: getReach('witnesses.update', role) !== null,
  });

  const go = (path: string, state?: { readonly phone: string }) => {
    onClose();
    void navigate(path, { state });
  };
  const note = (line: PaletteLine | undefined) => {
    if (line?.canNote) setNoting(line.result);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      note(lines.find((line) => line.values.includes(value)));
      return;
    }
    const next = findStep(lines, value, event);
    if (next === undefined) return;
    event.preventDefault();
    setValue(next);
  };

  if (noting !== undefined)
    return (
      <NoteCall
        result={noting}
        onBack={() => setNoting(undefined)}
        onClose={onClose}
        onNoted={() => {
          setNoted(noting.title);
          setNoting(undefined);
          setTyped('');
        }}
      />
    );
  return (
    <Palette label={t('label')} onClose={onClose} value={value} onValue={setValue} onKeyDown={onKeyDown}>
      <PaletteInput value={typed} onChange={setTyped} placeholder={t('placeholder')} onClose={onClose} />
      <PaletteList label={t('results')}>
        <CallResults
          lines={lines}
          onOpen={go}
          onNote={setNoting}
          newPhone={newPhone}
          onRegister={(phone) => go(callPath, { phone: displayPhone(phone) })}
        />
      </PaletteList>
      <SearchState
        text={typed}
        count={isSettled ? results.length : undefined}
        hasFailed={error !== null}
        noted={noted}
      />
    </Palette>
  );
};
