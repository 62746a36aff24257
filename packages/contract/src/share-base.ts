/** What the path of a salon's own page begins with; its code follows (product §5.140). */
export const shareBase = '/s/';
