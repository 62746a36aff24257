import type { BodyIn, EndpointAnswer, QueryIn } from '@salons/contract/endpoint';
import { type ImportDraft, importsEndpoints } from '@salons/contract/imports';
import type { ImportKind } from '@salons/contract/records/import-fields';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { importKeys } from '../../lib/keys/imports.keys.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { asUpload } from '../../lib/upload.ts';

/** Interval of requests for the progress. */
const progressMs = 1000;

export const importsQuery = queryOptions({
  queryKey: importKeys.list,
  queryFn: ({ signal }) => call(importsEndpoints.listImports, { signal }),
});

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: importKeys.one(id),
    queryFn: ({ signal }) => call(importsEndpoints.getImport, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? progressMs : false),
  });

export const importRowsQuery = (id: number, query: QueryIn<typeof importsEndpoints.listImportRows>) =>
  queryOptions({
    queryKey: importKeys.rows(id, currentLanguage(), query),
    queryFn: ({ signal }) => call(importsEndpoints.listImportRows, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

const keep = (draft: ImportDraft): ImportDraft => {
  queryClient.setQueryData(importKeys.one(draft.id), draft);
  return draft;
};

/** Sends a sheet. @throws ApiError, at `file` where it cannot be read */
export const sendSheet = async (kind: ImportKind, file: File, sheet?: string): Promise<ImportDraft> => {
  const body = { file: asUpload(file), kind, ...(sheet === undefined ? {} : { sheet }) };
  return keep(await change(importsEndpoints.createImport, { body }));
};

/** @throws ApiError */
export const checkSheet = async (
  id: number,
  body: BodyIn<typeof importsEndpoints.checkImport>,
): Promise<ImportDraft> => keep(await change(importsEndpoints.checkImport, { params: { id }, body }));

/** @throws ApiError */
export const applySheet = async (id: number): Promise<ImportDraft> =>
  keep(await change(importsEndpoints.applyImport, { params: { id } }));

/** Discards or undoes an import. @throws ApiError */
export const removeSheet = (id: number): Promise<EndpointAnswer<typeof importsEndpoints.removeImport>> =>
  change(importsEndpoints.removeImport, { params: { id } });

/** @throws ApiError */
export const saveMarkedSheet = async (id: number, name: string): Promise<void> =>
  saveFile(
    await callForFile(importsEndpoints.downloadImportSheet, { params: { id } }),
    `${name.replace(/\.\w+$/, '')}.xlsx`,
  );

/** @throws ApiError */
export const saveEmptySheet = async (kind: ImportKind): Promise<void> =>
  saveFile(await callForFile(importsEndpoints.downloadEmptySheet, { params: { kind } }), `${kind}.xlsx`);
