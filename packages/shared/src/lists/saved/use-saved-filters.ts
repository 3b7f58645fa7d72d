import { useEffect, useState } from 'react';
import { useSession } from '../../session';
import type { ListState } from '../list/list-state';
import { dropFilter, keepFilter, readSaved, type SavedFilter, type SavedPlace } from './saved-filters-store';

/** The saved filters of this person and list; `null` for those who have none: students and visitors. */
export function useSavedFilters(list: string) {
  const session = useSession();
  const userId = session && session.userType !== 'student' ? session.userId : null;
  const [saved, setSaved] = useState<SavedFilter[]>([]);
  useEffect(() => {
    if (!userId) return;
    let gone = false;
    void readSaved({ userId, list }).then((found) => !gone && setSaved(found));
    return () => {
      gone = true;
    };
  }, [userId, list]);
  if (!userId) return null;
  const place: SavedPlace = { userId, list };
  return {
    saved,
    keep: async (name: string, state: ListState) => setSaved(await keepFilter(place, name, state)),
    drop: async (name: string) => setSaved(await dropFilter(place, name)),
  };
}
