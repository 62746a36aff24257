import { IconDots, IconMail, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useKeysTexts } from '../../../ui/keys/keys.texts.ts';
import { useShortcuts } from '../../../ui/keys/shortcuts.ts';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { PhoneLink } from '../../../ui/layout/PhoneNumber.tsx';
import { ListMenu, MenuItem, MenuItems } from '../../../ui/list/ListMenu.tsx';
import { MailText } from '../cells.tsx';
import { ListSteps } from '../ProfilePage.tsx';
import { useProfileTexts } from './profile.texts.ts';
import classes from './RecordPage.module.css';

/** A rare act on a record, in its menu. */
export interface RecordAct {
  readonly label: string;
  readonly onClick: () => void;
}

const Menu = ({ acts }: { readonly acts: readonly RecordAct[] }) => {
  const t = useProfileTexts();
  const [opened, setOpened] = useState(false);
  if (acts.length === 0) return null;
  return (
    <ListMenu label={t('more')} icon={<IconDots aria-hidden size={18} />} opened={opened} onOpen={setOpened}>
      <MenuItems>
        {acts.map(({ label, onClick }) => (
          <li key={label}>
            <MenuItem
              as="button"
              type="button"
              onClick={() => {
                setOpened(false);
                onClick();
              }}
            >
              {label}
            </MenuItem>
          </li>
        ))}
      </MenuItems>
    </ListMenu>
  );
};

const pressEdit = (part?: string) =>
  document
    .querySelector<HTMLElement>(part === undefined ? '[data-edit]' : `[data-edit="${CSS.escape(part)}"]`)
    ?.click();

interface RecordPageProps {
  readonly name: string;
  readonly phone: string | null;
  readonly mail: string | null;
  /** Path of the list. */
  readonly list: string;
  /** The part of the record in which the name is changed; undefined if it may not be. */
  readonly nameIn?: string | undefined;
  /** Roles with their states, and language. */
  readonly roles: ReactNode;
  readonly next: ReactNode;
  readonly acts: readonly RecordAct[];
  readonly record: ReactNode;
  readonly timeline: ReactNode;
  /** Open dialogs. */
  readonly children?: ReactNode;
}

/** One page of a person whatever the role: who, the record, what happened (product §10.181). */
export const RecordPage = (props: RecordPageProps) => {
  const { name, phone, mail, list, nameIn, roles, next, acts, record, timeline, children } = props;
  const t = useProfileTexts();
  const keys = useKeysTexts();
  useShortcuts(keys('record'), [
    { keys: 'E', codes: ['KeyE'], about: t('editRecord'), run: () => pressEdit() },
  ]);
  return (
    <>
      <header className={classes.head}>
        <Cluster gap={12} rowGap={4} align="center">
          <PageTitle tab={name}>{name}</PageTitle>
          {nameIn === undefined ? null : (
            <button type="button" className={classes.rename} onClick={() => pressEdit(nameIn)}>
              {t('rename')}
            </button>
          )}
          {phone === null ? null : (
            <span className={classes.phone}>
              <IconPhone aria-hidden size={18} />
              <PhoneLink number={phone} plain />
            </span>
          )}
          {mail === null ? null : (
            <a href={`mailto:${mail}`} className={classes.mail}>
              <IconMail aria-hidden size={18} />
              <MailText address={mail} />
            </a>
          )}
          <ListSteps list={list} />
        </Cluster>
        <Cluster gap={8} rowGap={4} align="center">
          {roles}
          <Cluster gap={8} rowGap={4} align="center" atEnd>
            {next}
            <Menu acts={acts} />
          </Cluster>
        </Cluster>
      </header>
      <div className={classes.columns}>
        <Stack className={classes.record}>{record}</Stack>
        {timeline}
      </div>
      {children}
    </>
  );
};
