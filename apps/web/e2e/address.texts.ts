import { appTexts } from './app-texts.ts';
import { inBoth, partOf, startOf } from './texts.ts';

/** The words that the journeys of addresses and pins look for. */
export const addressing = inBoth((language) => {
  const { place, map } = appTexts[language];
  return {
    locality: startOf(place('locality')),
    street: startOf(place('street')),
    house: startOf(place('houseNumber')),
    asTyped: (text: string) => partOf(place('asTyped', { text })),
    fromList: place('chooseFromList'),
    noLocality: place('noLocality'),
    noStreets: partOf(place('noStreets')),
    searchFailed: place('searchFailed'),
    exactStreet: place('exactStreet'),
    exactLocality: place('exactLocality'),
    exactHouse: place('exactHouse'),
    byHand: place('pinByHand'),
    stayed: place('pinStayed'),
    elsewhere: place('pinElsewhere'),
    country: startOf(place('country')),
    town: startOf(place('cityAbroad')),
    zone: startOf(place('timeZone')),
    north: startOf(place('latitude')),
    east: startOf(place('longitude')),
    moveTo: (name: string) => partOf(place('movePinTo', { place: name })),
    swapped: place('swapped'),
    swapThem: place('swapThem'),
    far: place('far'),
    latitude: map('latitude'),
    longitude: map('longitude'),
    movable: startOf(`${place('pin')}: ${map('pin')}`),
  };
});
