import { Button, Checkbox, createTheme, Input, PasswordInput, Textarea, TextInput } from '@mantine/core';
import classes from './theme.module.css';

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The one place where the component library gets its shape; colours come from the tokens. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font-title)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'filled', size: 'md' },
      classNames: { root: classes.button ?? '', label: classes.buttonLabel ?? '' },
    }),
    Input: Input.extend({ classNames: { input: classes.input ?? '' } }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: order },
      classNames: {
        label: classes.label ?? '',
        description: classes.description ?? '',
        error: classes.error ?? '',
      },
    }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'md' } }),
    Textarea: Textarea.extend({ defaultProps: { size: 'md' } }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: 'md', radius: 6 },
      classNames: { input: classes.checkbox ?? '' },
    }),
  },
});
