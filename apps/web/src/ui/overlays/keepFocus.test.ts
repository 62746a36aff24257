import { afterEach, expect, test } from 'vitest';
import { keepFocus } from './keepFocus.ts';

const addButton = () => {
  const button = document.createElement('button');
  document.body.append(button);
  return button;
};
const observed = () => new Promise((done) => setTimeout(done));

/** Simulates a browser: disabling a focused button blurs it. */
const disable = (button: HTMLButtonElement) => {
  button.blur();
  button.disabled = true;
};

keepFocus();

afterEach(() => {
  document.body.replaceChildren();
});

test('a button that worked for a while has the focus again', async () => {
  const save = addButton();
  save.focus();
  disable(save);
  await observed();
  expect(document.activeElement).toBe(document.body);
  save.disabled = false;
  await observed();
  expect(document.activeElement).toBe(save);
});

test('a focus that has gone elsewhere stays there', async () => {
  const save = addButton();
  const other = addButton();
  save.focus();
  disable(save);
  other.focus();
  save.disabled = false;
  await observed();
  expect(document.activeElement).toBe(other);
});
