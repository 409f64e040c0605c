// Starts the page once everything above is known.
import { startPlayer } from "./player.js";

startPlayer();
