import { createElement, Fragment, type ReactNode } from 'react';

const part = /\{\{(\w+)\}\}|<(\w+)>([^<]*)<\/\2>/g;

/**
 * Interpolates elements into a sentence: `{{name}}` is replaced by the node of that name (isolated as
 * `<bdi>`), `<link>words</link>` by the result of the function of that name.
 */
export const richText = (
  text: string,
  values: Readonly<Record<string, ReactNode | ((inner: string) => ReactNode)>>,
): ReactNode => {
  const nodes: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(part)) {
    const [whole, slot, tag, inner] = match;
    nodes.push(text.slice(end, match.index));
    const value = values[slot ?? tag ?? ''];
    if (typeof value === 'function') nodes.push(value(inner ?? ''));
    else nodes.push(createElement('bdi', null, value));
    end = match.index + whole.length;
  }
  nodes.push(text.slice(end));
  return createElement(Fragment, null, ...nodes);
};
