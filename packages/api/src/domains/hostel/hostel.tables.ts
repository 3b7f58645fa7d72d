import type { Generated, GeneratedAlways } from 'kysely';

/** Hostels and their beds. */
export interface HostelTables {
  hostel: {
    id: GeneratedAlways<number>;
    name: string;
    location: string;
    gender: string;
    category: string;
    price_kobo: number;
    enabled: Generated<boolean>;
  };
  bed_space: {
    id: GeneratedAlways<number>;
    hostel_id: number;
    block: string;
    room: number;
    letter: string;
    gender: 'Male' | 'Female';
    state: Generated<'free' | 'reserved' | 'disabled' | 'held' | 'occupied'>;
  };
}
