export default function Home() {
  return <h1>Tulsi</h1>;
}
