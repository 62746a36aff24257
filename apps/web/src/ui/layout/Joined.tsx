import { Fragment } from 'react';

/** Several names in one line, each in its own direction, in page order. */
export const Joined = ({ parts }: { readonly parts: readonly string[] }) =>
  parts.map((part, index) => (
    <Fragment key={part}>
      {index === 0 ? null : ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
