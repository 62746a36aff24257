import classes from './Key.module.css';

/** The key of a button, for those who see; assistive technology reads `aria-keyshortcuts`. */
export const Key = ({ name }: { readonly name: string }) => (
  <kbd aria-hidden dir="ltr" className={classes.key}>
    {name}
  </kbd>
);
