import { longestTemplateName } from '@salons/contract/message-templates';
import { getReach } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../../lib/session.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/choices/Select.tsx';
import { showFailure, showNotice } from '../../../ui/feedback/toastStore.ts';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { useBulkTexts } from './bulk.texts.ts';
import { changeTemplate, createTemplate, removeTemplate, templatesQuery } from './templates.api.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
}

interface LetterTemplatesProps {
  readonly words: Words;
  readonly onWords: (words: Words) => void;
}

/** Takes a saved text, and saves the present one under its subject. */
export const LetterTemplates = ({ words, onWords }: LetterTemplatesProps) => {
  const t = useBulkTexts();
  const user = useUser();
  const { data: templates = [] } = useQuery(templatesQuery);
  const [id, setId] = useState<number>();
  const chosen = templates.find((template) => template.id === id);
  const maySave =
    chosen !== undefined &&
    (chosen.shared_with === 'me' || getReach('views.share', user?.role ?? 'nobody') !== null);
  const act = useSingleFlight({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: showFailure,
  });
  const isWritten = words.subject.trim() !== '' && words.text.trim() !== '';
  const keep = () =>
    act.mutate(async () => {
      const kept = await createTemplate({
        name: words.subject.trim().slice(0, longestTemplateName),
        ...words,
      });
      setId(kept.id);
      showNotice(t('kept', { name: kept.name }));
    });
  return (
    <>
      {templates.length === 0 ? null : (
        <Select
          label={t('template')}
          value={id === undefined ? '' : String(id)}
          onChange={({ currentTarget: { value } }) => {
            const template = templates.find((one) => String(one.id) === value);
            setId(template?.id);
            if (template) onWords({ subject: template.subject, text: template.text });
          }}
          data={[
            { value: '', label: t('noTemplate') },
            ...templates.map(({ id: value, name }) => ({ value: String(value), label: name })),
          ]}
        />
      )}
      {isWritten ? (
        <Cluster gap={8}>
          <Button variant="default" size="sm" loading={act.isPending} onClick={keep}>
            {t('keepTemplate')}
          </Button>
          {maySave ? (
            <>
              <Button
                variant="default"
                size="sm"
                loading={act.isPending}
                onClick={() =>
                  act.mutate(async () => {
                    const { name } = await changeTemplate(chosen.id, words);
                    showNotice(t('kept', { name }));
                  })
                }
              >
                {t('keepChange')}
              </Button>
              <Button
                variant="outline"
                size="sm"
                loading={act.isPending}
                onClick={() => act.mutate(() => removeTemplate(chosen.id))}
              >
                {t('removeTemplate')}
              </Button>
            </>
          ) : null}
        </Cluster>
      ) : null}
    </>
  );
};
