interface LogoSetProps {
  locations: readonly { name: string; logoUrl: string }[];
  /** A repetition, which nobody has to hear again. */
  hidden: boolean;
}

export function LogoSet({ locations, hidden }: LogoSetProps) {
  return (
    <ul aria-hidden={hidden || undefined}>
      {locations.map(({ name, logoUrl }) => (
        <li key={logoUrl} className="tk">
          <img src={logoUrl} alt="" decoding="async" />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
