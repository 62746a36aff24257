import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { useField } from '../../ui/form/useField.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { PillChoice } from '../../ui/layout/Pill.tsx';
import { usePeopleTexts } from './people.texts.ts';

const roles = ['host', 'guest'] as const;

/** Host or guest, in one line. */
export const RoleChips = () => {
  const t = usePeopleTexts();
  const { field, error, label, value } = useField({ name: 'role', label: t('role'), required: true });
  return (
    <FieldGroup label={label} error={error} required radios>
      <Cluster gap={8}>
        {roles.map((role, index) => (
          <PillChoice
            type="radio"
            key={role}
            name={field.name}
            ref={index === 0 ? field.ref : undefined}
            checked={value === role}
            onBlur={field.onBlur}
            onChange={() => field.onChange(role)}
          >
            {t(role)}
          </PillChoice>
        ))}
      </Cluster>
    </FieldGroup>
  );
};
