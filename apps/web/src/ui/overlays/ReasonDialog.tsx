import type { ReactNode } from 'react';
import type { z } from 'zod';
import { TextAreaField } from '../fields/TextAreaField.tsx';
import { Form } from '../form/Form.tsx';
import { useZodForm } from '../form/useZodForm.ts';
import { Dialog } from './Dialog.tsx';
import { DialogSubmit, type DialogSubmitProps } from './DialogSubmit.tsx';

interface ReasonDialogProps extends Omit<DialogSubmitProps, 'children'> {
  readonly title: ReactNode;
  /** Consequences of the action. */
  readonly children: ReactNode;
  readonly schema: z.ZodType<{ reason: string }, { reason: string | null }>;
  /** Key of the draft, which survives a reload. */
  readonly draft: string;
  readonly field: {
    readonly label: string;
    readonly help?: string;
    readonly errors?: { readonly tooLong: string };
  };
  readonly submit: string;
  readonly onReason: (reason: string) => Promise<unknown>;
}

/** Requests a reason before a destructive action; server errors are shown at the field. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, children, schema, draft, field, submit, onReason, ...end } = props;
  const form = useZodForm(schema, { reason: '' });
  return (
    <Dialog opened onClose={end.onClose} title={title}>
      {children}
      <Form
        form={form}
        draft={draft}
        onSubmit={async ({ reason }) => {
          await onReason(reason);
          end.onClose();
        }}
      >
        <TextAreaField name="reason" max={1000} rows={3} required {...field} />
        <DialogSubmit {...end}>{submit}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
