import { Stack } from '../../ui/layout/layout.tsx';
import classes from './PreparationText.module.css';
import { usePreparationTexts } from './preparation.texts.ts';

export const PreparationText = () => {
  const t = usePreparationTexts();
  return (
    <Stack gap={16} className={classes.text}>
      <p>{t('intro')}</p>
      <h2>{t('eveningTitle')}</h2>
      <ul>
        <li>{t('testimony')}</li>
        <li>{t('expression')}</li>
        <li>{t('discussion')}</li>
      </ul>
      <h2>{t('tellerTitle')}</h2>
      <p>{t('tellerCall')}</p>
      <p>{t('tellerArrive')}</p>
      <p>{t('tellerNone')}</p>
      <h2>{t('guestsTitle')}</h2>
      <p>{t('guestsAnswer')}</p>
      <p>{t('guestsRoom')}</p>
      <h2>{t('roomTitle')}</h2>
      <ul>
        <li>{t('roomChairs')}</li>
        <li>{t('roomQuiet')}</li>
        <li>{t('roomCandle')}</li>
        <li>{t('roomAccess')}</li>
      </ul>
      <h2>{t('afterTitle')}</h2>
      <p>{t('after')}</p>
    </Stack>
  );
};
