/** The logo's flame; never mirrored. */
export const Flame = ({ size = 26 }: { readonly size?: number }) => (
  <svg viewBox="0 0 24 32" width={size * 0.75} height={size} aria-hidden focusable="false">
    <path
      fill="#E8871E"
      d="M12 1c1.6 4.8 7.2 8.2 7.2 14.6A7.2 7.2 0 0 1 12 23a7.2 7.2 0 0 1-7.2-7.4c0-3 1.3-5.2 2.9-6.9.3 1.6.9 2.7 1.9 3.5C9.3 8 10.3 4.4 12 1Z"
    />
    <rect x="7" y="25" width="10" height="6" rx="1.5" fill="#FAE3C6" />
  </svg>
);
