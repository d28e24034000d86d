import { createLogo, createLook, type Logo, type Look } from '@afterword/drawing';
import type { LogoId, LookDesign } from '@afterword/proto';
import { keepPreviousData, queryOptions, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiErrorFrom } from '@/api/api-error';
import { call, fillPath } from '@/api/call';
import { uploadFile } from '@/features/uploads';

export const logoUrl = (id: LogoId) => fillPath('GET /api/show/logos/{logo}', { logo: id }).path;

/** A logo never changes: another one has another id. */
const logoQuery = (id: LogoId) => queryOptions({ queryKey: ['/api/show', 'logos', id], queryFn: () => readLogo(id), staleTime: Infinity });

/** Returns the logo of a design, to draw; null if it has none. */
export const loadLogo = async ({ logo }: LookDesign): Promise<Logo | null> => (logo === null ? null : readLogo(logo));

async function readLogo(id: LogoId): Promise<Logo> {
  const response = await fetch(logoUrl(id));
  if (!response.ok) throw await apiErrorFrom(response);
  const picture = await createImageBitmap(await response.blob());
  const { width, height } = picture;
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(picture, 0, 0);
  return createLogo(picture, context.getImageData(0, 0, width, height).data);
}

/** The look of a design, null until both are loaded: the design and its logo. While another logo is loaded, the earlier one is shown. */
export function useLook(design: LookDesign | undefined): { look: Look | null; logo: UseQueryResult<Logo> } {
  const id = design?.logo ?? null;
  const logo = useQuery({ ...logoQuery(id ?? ''), enabled: id !== null, placeholderData: keepPreviousData });
  const loaded = id === null ? null : logo.data;
  const look = useMemo(() => (design && loaded !== undefined ? createLook(design, loaded).look : null), [design, loaded]);
  return { look, logo };
}

/** Uploads a picture and makes a logo of it. */
export const useMakeLogo = () =>
  useMutation({ mutationFn: async (picture: File) => call('POST /api/show/logos', { key: await uploadFile(picture) }) });
