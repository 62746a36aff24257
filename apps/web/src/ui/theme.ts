import { createTheme } from '@mantine/core';
import classes from './theme.module.css';

/** The one place where the component library gets its shape; its colours come from the tokens. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font-title)' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Named, not imported: a page without a tick box shouldn't load one.
  components: {
    Button: {
      defaultProps: { variant: 'filled', size: 'md' },
      classNames: { root: classes.button, label: classes.buttonLabel },
    },
    Input: { classNames: { input: classes.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label, description: classes.description, error: classes.error },
    },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Popover: { classNames: { dropdown: classes.dropdown } },
    Checkbox: {
      defaultProps: { size: 'md', radius: 6 },
      classNames: {
        input: classes.checkbox,
        icon: classes.checkboxIcon,
        label: classes.checkboxLabel,
        description: classes.description,
        error: classes.error,
      },
    },
  },
});
