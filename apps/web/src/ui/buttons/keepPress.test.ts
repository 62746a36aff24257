import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPress } from './keepPress.ts';

keepPress();

let button: HTMLButtonElement;
let top = 100;
const pressed = vi.fn();

beforeEach(() => {
  top = 100;
  pressed.mockClear();
  button = document.createElement('button');
  button.addEventListener('click', pressed);
  button.getBoundingClientRect = () => new DOMRect(10, top, 80, 44);
  document.body.append(button);
});
afterEach(() => {
  document.body.replaceChildren();
});

const send = (kind: 'mousedown' | 'mouseup', on: Element, clientY = 110) =>
  on.dispatchEvent(new MouseEvent(kind, { bubbles: true, button: 0, clientX: 20, clientY }));

test('a button that moves away under a press is pressed', () => {
  send('mousedown', button);
  top = 124;
  send('mouseup', document.body);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('an option that moves away as more are found above it is chosen', () => {
  button.remove();
  const option = document.createElement('div');
  option.setAttribute('role', 'option');
  option.addEventListener('click', pressed);
  option.getBoundingClientRect = () => new DOMRect(10, top, 80, 44);
  document.body.append(option);
  send('mousedown', option);
  top = 220;
  send('mouseup', document.body);
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('what is let go on itself is left to the browser', () => {
  send('mousedown', button);
  top = 104;
  send('mouseup', button);
  expect(pressed).not.toHaveBeenCalled();
});

test('whoever draws the pointer off a button means it', () => {
  send('mousedown', button);
  send('mouseup', document.body, 180);
  top = 124;
  send('mousedown', button);
  send('mouseup', document.body, 180);
  expect(pressed).not.toHaveBeenCalled();
});

test('what is gone is not pressed', () => {
  send('mousedown', button);
  top = 124;
  button.remove();
  send('mouseup', document.body);
  expect(pressed).not.toHaveBeenCalled();
});
