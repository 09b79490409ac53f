export default function LandingPage() {
  return <main>Report Management Tool</main>;
}
