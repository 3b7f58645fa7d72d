/** A hostel in a few numbers, as the person writes it who sets it up. */
export interface HostelPlan {
  gender: HostelGender;
  /** As in `A-D` or `A, B, E1`. */
  blocks: string;
  /** Of a hostel that is mixed by block: those of men. */
  maleBlocks: string;
  floors: number;
  roomsPerFloor: number;
  bedsPerRoom: number;
}

export const hostelGenders = ['Female', 'Male', 'Mixed by block'] as const;
export type HostelGender = (typeof hostelGenders)[number];

export const mostBedsOfRoom = 26;
/** Of one description: more is a slip of the keyboard. */
export const mostBedsOfPlan = 5_000;

const blockPattern = /^[A-Z0-9]{1,3}$/;

/** Blocks as somebody writes them, each once; undefined where something is no block. */
export function blocksIn(written: string): string[] | undefined {
  const parts = written
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const blocks = parts.flatMap((part) => {
    const range = /^([A-Z])[-–]([A-Z])$/.exec(part);
    if (!range) return [part];
    const [from = 0, to = 0] = [range[1], range[2]].map((letter) => letter?.charCodeAt(0));
    return Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) =>
      String.fromCharCode(from + index),
    );
  });
  return blocks.every((block) => blockPattern.test(block)) ? [...new Set(blocks)] : undefined;
}

export interface PlannedRoom {
  block: string;
  /** floor × 100 + room */
  number: number;
  gender: 'Male' | 'Female';
}

/** `A`, `B`, `C` … as many as a room has beds. */
export const lettersOf = (beds: number): string[] =>
  Array.from({ length: beds }, (_, index) => String.fromCharCode(65 + index));

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

/** Every room of the plan, in the order in which one walks through them. */
export function roomsOf({ gender, blocks, maleBlocks, floors, roomsPerFloor }: HostelPlan): PlannedRoom[] {
  const male = gender === 'Mixed by block' ? (blocksIn(maleBlocks) ?? []) : [];
  const sexOf = (block: string) => {
    if (gender !== 'Mixed by block') return gender;
    return male.includes(block) ? 'Male' : 'Female';
  };
  return (blocksIn(blocks) ?? []).flatMap((block) =>
    upTo(floors).flatMap((floor) =>
      upTo(roomsPerFloor).map((room) => ({ block, number: floor * 100 + room, gender: sexOf(block) })),
    ),
  );
}
