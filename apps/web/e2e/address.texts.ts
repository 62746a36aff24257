import { appTexts } from './app-texts.ts';
import { containing, inBothLanguages, startingWith } from './texts.ts';

export const addressing = inBothLanguages((language) => {
  const { place, map } = appTexts[language];
  return {
    locality: startingWith(place('locality')),
    street: startingWith(place('street')),
    house: startingWith(place('houseNumber')),
    asTyped: (text: string) => containing(place('asTyped', { text })),
    fromList: place('chooseFromList'),
    noLocality: place('noLocality'),
    noStreets: containing(place('noStreets')),
    searchFailed: place('searchFailed'),
    exactStreet: place('exactStreet'),
    exactLocality: place('exactLocality'),
    exactHouse: place('exactHouse'),
    byHand: place('pinByHand'),
    stayed: place('pinStayed'),
    elsewhere: place('pinElsewhere'),
    country: startingWith(place('country')),
    town: startingWith(place('cityAbroad')),
    zone: startingWith(place('timeZone')),
    north: startingWith(place('latitude')),
    east: startingWith(place('longitude')),
    moveTo: (name: string) => containing(place('movePinTo', { place: name })),
    swapped: place('swapped'),
    swapThem: place('swapThem'),
    far: place('far'),
    latitude: map('latitude'),
    longitude: map('longitude'),
    movable: startingWith(`${place('pin')}: ${map('pin')}`),
  };
});
