import { displayIsraeliPhone } from '@salons/contract/phone-shown';
import type { StaffSearchResult } from '@salons/contract/staff-search';
import {
  IconBuilding,
  IconHome,
  IconMicrophone,
  IconPhonePlus,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { Cluster } from '../../ui/layout/layout.tsx';
import { PhoneNumber } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { PaletteOption } from '../../ui/overlays/Palette.tsx';
import { type PaletteLine, toValue } from './palette.rules.ts';
import { useSearchTexts } from './search.texts.ts';

const icons = { person: IconUser, salon: IconHome, witness: IconMicrophone, locality: IconBuilding } as const;

const Line = ({
  line,
  onOpen,
  onNote,
}: Pick<CallResultsProps, 'onOpen' | 'onNote'> & { readonly line: PaletteLine }) => {
  const t = useSearchTexts();
  const { result, roles, canNote } = line;
  const Icon = icons[result.kind];
  const kind = t(result.roles[0]?.kind ?? result.kind);
  return (
    <Cluster gap={4} align="center" role="group" aria-label={result.title}>
      <PaletteOption value={toValue(result)} onSelect={() => onOpen(result.path)}>
        <Icon aria-hidden size={20} />
        <Text as="span" grow={240}>
          <bdi>
            <strong>{result.title}</strong>
          </bdi>{' '}
          <Text as="span" tone="quiet" size={16}>
            {`${kind} · `}
            <bdi>{result.subtitle}</bdi>
          </Text>
        </Text>
        {result.phone === null ? null : <PhoneNumber number={result.phone} />}
      </PaletteOption>
      {roles.map((role, index) => (
        <PaletteOption
          isAside
          key={role.path}
          value={toValue(result, index)}
          label={t('openAs', { role: t(role.kind), name: result.title })}
          onSelect={() => onOpen(role.path)}
        >
          {t(role.kind)}
        </PaletteOption>
      ))}
      {canNote ? (
        <PaletteOption
          isAside
          value={toValue(result, 'note')}
          label={t('noteWith', { name: result.title })}
          onSelect={() => onNote(result)}
        >
          <IconPhonePlus aria-hidden size={20} />
        </PaletteOption>
      ) : null}
    </Cluster>
  );
};

interface CallResultsProps {
  readonly lines: readonly PaletteLine[];
  readonly onOpen: (path: string) => void;
  readonly onNote: (result: StaffSearchResult) => void;
  /** A typed number without a record. */
  readonly newPhone: string | undefined;
  readonly onRegister: (phone: string) => void;
}

export const CallResults = ({ lines, onOpen, onNote, newPhone, onRegister }: CallResultsProps) => {
  const t = useSearchTexts();
  return (
    <>
      {newPhone === undefined ? null : (
        <PaletteOption value="register" onSelect={() => onRegister(newPhone)}>
          <IconUserPlus aria-hidden size={20} />
          <Text as="span" grow>
            <strong>{t('register', { phone: displayIsraeliPhone(newPhone) ?? newPhone })}</strong>{' '}
            <Text as="span" tone="quiet" size={16}>
              {t('registerAbout')}
            </Text>
          </Text>
        </PaletteOption>
      )}
      {lines.map((line) => (
        <Line key={toValue(line.result)} line={line} onOpen={onOpen} onNote={onNote} />
      ))}
    </>
  );
};
