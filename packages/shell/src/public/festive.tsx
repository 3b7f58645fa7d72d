/** December in Lagos, which keeps one hour ahead of UTC all year. `now`: milliseconds since 1970. */
export function isFestive(now: number): boolean {
  return new Date(now + 3_600_000).getUTCMonth() === 11;
}

/** Lamps on a string over the crest: place and colour. */
const lamps = [
  [5, 13, '#e5484d'],
  [18, 21, '#f5d90a'],
  [32, 24, '#3fb0ff'],
  [46, 21, '#f5d90a'],
  [59, 13, '#e5484d'],
] as const;

/** The lights that the crest wears in December. They glow one after the other where motion is welcome; decoration only. */
export function FestiveLights({ height }: { height: number }) {
  return (
    <svg
      className="festive"
      viewBox="0 0 64 72"
      height={height}
      width={Math.round((height * 64) / 72)}
      aria-hidden="true"
    >
      <path d="M2 9Q32 37 62 9" fill="none" stroke="#fdfaf1" strokeWidth="1.5" />
      {lamps.map(([x, y, color]) => (
        <circle key={x} cx={x} cy={y} r="4.5" fill={color} stroke="#0a2a1c" strokeWidth="1" />
      ))}
    </svg>
  );
}
