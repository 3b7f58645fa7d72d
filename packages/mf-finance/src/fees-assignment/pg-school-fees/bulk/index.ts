import { reactEntry } from '@portal/shared/module';

export const { preload, mount, unmount } = reactEntry(() => import('./bulk.page'));
