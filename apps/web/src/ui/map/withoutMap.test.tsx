import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Coordinates } from './geo.ts';
import { MapView } from './MapView.tsx';
import { SmallMap } from './SmallMap.tsx';

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const haifa = { lat: 32.794, lng: 34.9896 };

test('a browser without WebGL is told of, and the map leaves its place to the caller', () => {
  const onUnavailable = vi.fn();
  const { container } = render(
    <MapView
      points={[]}
      places={[]}
      center={haifa}
      zoom={15}
      label="Map"
      onSelect={vi.fn()}
      onPlaceWithMany={vi.fn()}
      onMove={vi.fn()}
      onUnavailable={onUnavailable}
    />,
  );
  expect(onUnavailable.mock.calls).toEqual([['no-webgl']]);
  expect(container.innerHTML).toBe('');
});

const drawSmallMap = (onChange: (place: Coordinates) => void) =>
  render(
    <StrictMode>
      <SmallMap value={undefined} center={haifa} places={[]} label="Place" onChange={onChange} />
    </StrictMode>,
  );

test('without a map the pin is two numbers, told once both are on the globe', async () => {
  const onChange = vi.fn();
  drawSmallMap(onChange);
  const [lat, lng] = screen.getAllByRole('textbox');
  if (lat === undefined || lng === undefined) throw new Error('no fields');
  await userEvent.type(lng, '34.5');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(lat, '91');
  expect(onChange.mock.calls.map(([place]: Coordinates[]) => place?.lat)).toEqual([9]);
  expect(lat.getAttribute('aria-invalid')).toBe('true');
  expect(lat).toHaveProperty('value', '91');
});

test('letters in place of a number are kept, marked and not told', async () => {
  const onChange = vi.fn();
  drawSmallMap(onChange);
  const [lat, lng] = screen.getAllByRole('textbox');
  if (lat === undefined || lng === undefined) throw new Error('no fields');
  await userEvent.type(lat, '<b>');
  await userEvent.type(lng, '34.5');
  expect(onChange).not.toHaveBeenCalled();
  expect(lat).toHaveProperty('value', '<b>');
  expect(lat.getAttribute('aria-invalid')).toBe('true');
  expect(lng.getAttribute('aria-invalid')).not.toBe('true');
});
