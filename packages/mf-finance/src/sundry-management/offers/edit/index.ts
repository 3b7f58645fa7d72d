import { reactEntry } from '@portal/shared/module';

export const { mount, unmount, preload } = reactEntry(() => import('./edit-offer.page'));
