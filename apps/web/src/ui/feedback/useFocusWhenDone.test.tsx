import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusWhenDone } from './useFocusWhenDone.ts';

const Step = ({ isDone }: { readonly isDone: boolean }) => {
  const line = useFocusWhenDone<HTMLParagraphElement>(isDone);
  return (
    <>
      <input aria-label="Elsewhere" />
      {isDone ? (
        <p ref={line} tabIndex={-1}>
          done
        </p>
      ) : (
        <button type="button">do it</button>
      )}
    </>
  );
};

test('what is done takes the focus of the button that is gone', () => {
  const { rerender } = render(<Step isDone={false} />);
  screen.getByRole('button').focus();
  rerender(<Step isDone />);
  expect(document.activeElement).toBe(screen.getByText('done'));
});

test('a focus that has gone elsewhere meanwhile stays there', () => {
  const { rerender } = render(<Step isDone={false} />);
  screen.getByLabelText('Elsewhere').focus();
  rerender(<Step isDone />);
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});

test('a page that begins done leaves the focus where it is', () => {
  render(<Step isDone />);
  expect(document.activeElement).toBe(document.body);
});
