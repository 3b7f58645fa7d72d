import { reactEntry } from '@portal/shared/module';

export const { preload, mount, unmount } = reactEntry(() => import('./edit.page'));
