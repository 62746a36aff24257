export const accessibilityFeatures = ['Elevator', 'Wheelchair accessibility'] as const;
/** Parts of the day by the local start (product §6.3). */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
/** Maximum places per request (product §7.1). */
export const mostPlaces = 3;
